import { type ReactNode, useId } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';

interface SettingsSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** A section of the dialog, below a hairline. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={rootClass} aria-labelledby={id}>
      <div>
        <h3 className={css({ textStyle: 'h3' })} id={id}>
          {title}
        </h3>
        {description && (
          <p className={css({ textStyle: 'meta', color: 'fg.muted', marginTop: '2px' })}>{description}</p>
        )}
      </div>
      {children}
    </section>
  );
}

const rootClass = css({
  display: 'grid',
  gap: '16px',
  '& + &': { marginTop: '28px', paddingTop: '26px', borderTop: '1px solid {colors.border.muted}' },
});

/** Switches in rows with hairlines. */
export const SwitchRows = styled('div', {
  base: { '& > * + *': { borderTop: '1px solid {colors.border.muted}' }, '& > *': { paddingBlock: '6px' } },
});
