import { type PaperSize, paperSizes } from '../../../../../shared/paper-sizes.ts';

const storageKey = 'letter-paper';

/** The paper this browser last printed on. */
export function readPaper(): PaperSize {
  try {
    const stored = localStorage.getItem(storageKey);
    return paperSizes.find((paper) => paper === stored) ?? 'letter';
  } catch {
    // Storage can be blocked; the choice then lasts as long as the dialog.
    return 'letter';
  }
}

export function rememberPaper(paper: PaperSize): void {
  try {
    localStorage.setItem(storageKey, paper);
  } catch {
    // Storage is blocked.
  }
}
