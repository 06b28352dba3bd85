import { chakra } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { say } from '#words';
import { IconButton } from '../ui/button.tsx';
import { Input } from './controls.tsx';

/** A password that can be shown before it is sent. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <chakra.div position="relative">
      <Input type={shown ? 'text' : 'password'} paddingInlineEnd="52px" spellCheck={false} {...props} />
      <IconButton
        label={shown ? say('Hide characters') : say('Show characters')}
        position="absolute"
        insetInlineEnd="2px"
        top="50%"
        translate="0 -50%"
        onClick={() => setShown(!shown)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </chakra.div>
  );
}
