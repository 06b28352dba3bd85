import { css } from '#styled-system/css';
import { say } from '#words';
import { CopyField } from '../../../forms/copy-field.tsx';

/** The code that opens the child's link. Nobody sees it again. */
export function ShownCode({ code }: { code: string }) {
  return (
    <div className={css({ display: 'grid', gap: '18px' })}>
      <p>{say('The link in the email opens nothing without this code. Write it down and keep it with your papers.')}</p>
      <CopyField
        label={say('Code')}
        value={code}
        hint={say('You won’t see it again. If it gets lost, you can make a new one.')}
        copied={{ title: say('Code copied') }}
      />
    </div>
  );
}
