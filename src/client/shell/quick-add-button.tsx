import { Plus } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { useShellDialogs } from './shell-dialogs.tsx';

/** The apricot button: floats above Home from 1024 on. */
export const FloatingQuickAdd = () => <QuickAdd className={floatingClass} isFloating />;

/** On phones it has a place in the tab bar, so that it covers nothing and the thumb reaches it on every page. */
export const QuickAddTab = () => <QuickAdd className={tabClass} />;

function QuickAdd({ className, isFloating }: { className: string; isFloating?: boolean }) {
  const { openQuickAdd } = useShellDialogs();
  return (
    <button
      className={className}
      type="button"
      data-floating-button={isFloating ? '' : undefined}
      aria-label={say('Quick add')}
      onClick={openQuickAdd}
    >
      <Plus size={26} strokeWidth={2} aria-hidden />
    </button>
  );
}

const buttonStyles = css.raw({
  placeItems: 'center',
  background: 'accent.solid',
  color: 'accent.contrast',
  _hover: { background: 'accent.solidHover' },
});

const floatingClass = css(buttonStyles, {
  position: 'fixed',
  insetInlineEnd: '36px',
  bottom: '36px',
  zIndex: 'fab',
  display: { base: 'none', lg: 'grid' },
  width: '60px',
  height: '60px',
  borderRadius: '20px',
  boxShadow: 'md',
  transition: 'transform 180ms {easings.out}, background 120ms',
  _hover: { transform: { base: 'translateY(-2px)', _motionReduce: 'none' } },
});

const tabClass = css(buttonStyles, {
  display: 'grid',
  alignSelf: 'center',
  width: '48px',
  height: { base: '48px', _short: '40px' },
  marginInline: '4px',
  borderRadius: '16px',
});
