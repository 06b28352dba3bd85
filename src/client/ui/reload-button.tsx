import { say } from '#words';
import { isOffline } from '../data/errors.ts';
import { Button, type ButtonProps } from './button.tsx';

interface ReloadButtonProps extends Pick<ButtonProps, 'size'> {
  /** How often a script failed to load. */
  failures: number | undefined;
}

/**
 * After the second failure: some browsers keep the first one until the page reloads. Offline a reload would lose the
 * page.
 */
export function ReloadButton({ failures = 0, size }: ReloadButtonProps) {
  if (failures < 2 || isOffline()) return null;
  return (
    <Button size={size} onClick={() => location.reload()}>
      {say('Reload')}
    </Button>
  );
}
