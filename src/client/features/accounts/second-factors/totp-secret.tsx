import { Copy } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { TotpSetup } from '../../../../shared/accounts/second-factors.ts';
import { copyText } from '../../../forms/copy-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { QrPicture } from '../../../ui/qr-picture.tsx';

/** What the authenticator app reads: the code as a picture, or the key as text. */
export function TotpSecret({ setup: { secret, qr } }: { setup: TotpSetup }) {
  return (
    <>
      <p>{say('Scan this code with an authenticator app on your phone. Then enter the six digits that it shows.')}</p>
      <QrPicture qr={qr} label={say('Code to scan with an authenticator app')} />
      <div className={css({ display: 'grid', gap: '8px', justifyItems: 'start' })}>
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
          {say('Can’t scan it? Enter this key in the app:')}
        </p>
        <code className={keyClass}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button size="sm" onClick={() => void copyText(secret, { title: say('Key copied') })}>
          <Copy aria-hidden />
          {sayAs('to the clipboard', 'Copy')}
        </Button>
      </div>
    </>
  );
}

const keyClass = css({
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
});
