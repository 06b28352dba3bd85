import { css } from '#styled-system/css';
import { say } from '#words';
import { TextLink } from '../../../ui/card.tsx';

/** The fields of a form, above its button. */
export const fieldsClass = css({ display: 'grid', gap: '16px', marginBottom: '20px' });

export function BackToSignIn() {
  return (
    <TextLink css={{ justifySelf: 'start' }} href="/auth">
      {say('Back to sign in')}
    </TextLink>
  );
}
