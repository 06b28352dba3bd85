import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { IconButton } from '../ui/button.tsx';
import { Input } from './controls.tsx';

/** A password that can be shown before it is sent. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={css({ position: 'relative' })}>
      <Input css={{ paddingInlineEnd: '52px' }} type={shown ? 'text' : 'password'} spellCheck={false} {...props} />
      <IconButton
        css={{ position: 'absolute', insetInlineEnd: '2px', top: '50%', translate: '0 -50%' }}
        label={shown ? say('Hide characters') : say('Show characters')}
        onClick={() => setShown(!shown)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
