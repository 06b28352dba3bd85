import type { Carer } from '../../../../shared/accounts/carers.ts';
import { useChildren } from '../../../data/use-children.ts';
import { RowSub } from '../../../ui/list-row.tsx';
import { carerSentence } from './carer-words.ts';

/** What a carer sees, below their name. */
export function CarerLine({ carer }: { carer: Carer }) {
  return <RowSub>{carerSentence(carer, useChildren())}</RowSub>;
}
