import type { ComponentProps } from 'react';
import { say } from '#words';
import type { PaperSize } from '../../shared/paper-sizes.ts';
import { Menu, MenuItem } from './menu.tsx';

interface PaperMenuProps {
  trigger: ComponentProps<typeof Menu>['trigger'];
  isPrinting: boolean;
  onChoose: (paper: PaperSize) => void;
}

/** Asks for the paper size of a PDF. */
export function PaperMenu({ trigger, isPrinting, onChoose }: PaperMenuProps) {
  return (
    <Menu trigger={trigger}>
      <MenuItem value="letter" disabled={isPrinting} onSelect={() => onChoose('letter')}>
        {say('PDF for US Letter')}
      </MenuItem>
      <MenuItem value="a4" disabled={isPrinting} onSelect={() => onChoose('a4')}>
        {say('PDF for A4')}
      </MenuItem>
    </Menu>
  );
}
