import { Link } from '@tanstack/react-router';
import { css } from '#styled-system/css';
import { say } from '#words';
import arch from '../assets/empty-error.svg?inline';
import { useDocumentTitle } from '../format/document-title.ts';
import { Actions, Arch, Centred, Hint } from '../ui/arch-layout.tsx';
import { Button } from '../ui/button.tsx';

export function NotFoundPage() {
  useDocumentTitle(say('404 Page Not Found'));
  return (
    <Centred css={{ minHeight: '60dvh', justifyContent: 'center' }}>
      <Arch src={arch} alt="" width="240" height="150" />
      <h1 className={css({ textStyle: 'h2' })}>{say('404 Page Not Found')}</h1>
      <Hint>{say('We can’t find that page. The link may be old or mistyped.')}</Hint>
      <Actions>
        <Button asChild variant="solid">
          <Link to="/">{say('Back to Dashboard')}</Link>
        </Button>
      </Actions>
    </Centred>
  );
}
