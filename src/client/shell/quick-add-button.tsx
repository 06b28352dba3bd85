import { Plus } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { useShellDialogs } from './shell-dialogs.tsx';

/** The floating apricot button. */
export function QuickAddButton() {
  const { openQuickAdd } = useShellDialogs();
  return (
    <button
      className={fabClass}
      type="button"
      data-floating-button
      aria-label={say('Quick add')}
      onClick={openQuickAdd}
    >
      <Plus size={26} strokeWidth={2} aria-hidden />
    </button>
  );
}

const fabClass = css({
  position: 'fixed',
  insetInlineEnd: { base: '20px', lg: '36px' },
  bottom: { base: 'calc(82px + env(safe-area-inset-bottom))', lg: '36px' },
  zIndex: 'fab',
  display: 'grid',
  placeItems: 'center',
  width: { base: '58px', lg: '60px' },
  height: { base: '58px', lg: '60px' },
  borderRadius: '20px',
  background: 'accent.solid',
  color: 'accent.contrast',
  boxShadow: 'md',
  transition: 'transform 180ms {easings.out}, background 120ms',
  _hover: { background: 'accent.solidHover', transform: { base: 'translateY(-2px)', _motionReduce: 'none' } },
});
