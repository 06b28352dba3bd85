import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import arch from '../assets/empty-error.svg?inline';
import { Actions, Arch, Centred, Hint } from '../ui/arch-layout.tsx';
import { Button } from '../ui/button.tsx';
import { ReloadButton } from '../ui/reload-button.tsx';

interface ErrorViewProps {
  /** What failed, in the specification's words. */
  title: string;
  hint?: string;
  /** How often its code failed to load. */
  failures?: number;
  onRetry: () => void;
  /** Another button besides "Try again"; `false` if the page around it has one. */
  back?: { to: string; label: string } | false;
}

/** A page or part that failed to load: a sentence, "Try again" and a way back. Its picture needs no connection. */
export function ErrorView({
  title,
  hint,
  failures,
  onRetry,
  back = { to: '/', label: say('Back to Dashboard') },
}: ErrorViewProps) {
  return (
    <Centred role="alert">
      <Arch src={arch} alt="" width="240" height="150" />
      <h1 className={css({ textStyle: 'h2', maxWidth: '24ch' })}>{title}</h1>
      <Hint>{hint ?? say('Everything you’ve saved is safe.')}</Hint>
      <Actions>
        <Button variant="solid" onClick={onRetry}>
          <RotateCw aria-hidden />
          {say('Try again')}
        </Button>
        <ReloadButton failures={failures} />
        {back && (
          <Button asChild>
            <Link to={back.to}>{back.label}</Link>
          </Button>
        )}
      </Actions>
    </Centred>
  );
}
