import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** A section of the dialog, below a hairline. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <div>
        <chakra.h3 id={id} textStyle="h3">
          {title}
        </chakra.h3>
        {description && (
          <chakra.p textStyle="meta" color="fg.muted" marginTop="2px">
            {description}
          </chakra.p>
        )}
      </div>
      {children}
    </Root>
  );
}

const Root = chakra('section', {
  base: {
    display: 'grid',
    gap: '16px',
    '& + &': { marginTop: '28px', paddingTop: '26px', borderTop: '1px solid {colors.border.muted}' },
  },
});

/** Switches in rows with hairlines. */
export const SwitchRows = chakra('div', {
  base: { '& > * + *': { borderTop: '1px solid {colors.border.muted}' }, '& > *': { paddingBlock: '6px' } },
});
