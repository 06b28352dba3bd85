import type { CsvColumn } from '../../../../shared/archive/csv-export.ts';
import { exportHeirloomsSchema, type Heirloom } from '../../../../shared/keepsakes/heirlooms.ts';
import { paperSchema } from '../../../../shared/paper-sizes.ts';
import { csvDownload } from '../../../kernel/transfer/csv-download.ts';
import { downloadRoute } from '../../../kernel/transfer/downloads.ts';
import { pdfDownload } from '../../../kernel/transfer/pdf-download.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { printRegister } from './heirloom-register.rules.ts';
import { listHeirlooms } from './heirlooms.queries.ts';

/** All heirlooms on paper: for the folder with the will and the insurance. */
export const heirloomRegister = downloadRoute({
  path: '/heirlooms/register.pdf',
  summary: 'All heirlooms as a PDF',
  access: 'read',
  input: paperSchema,
  contentType: 'application/pdf',
  find: (ctx, { paper }) => Promise.resolve(pdfDownload(ctx, 'family-heirlooms.pdf', () => printRegister(ctx, paper))),
});

/** All heirlooms as a table, or those that match search and filters. */
export const heirloomsExport = downloadRoute({
  path: '/heirlooms/export',
  summary: 'Heirlooms as a CSV file, with the filters of the list and `childId=none`',
  access: 'read',
  input: exportHeirloomsSchema,
  contentType: 'text/csv',
  async find({ family }, filter) {
    const { heirlooms, names } = await family(async (db) => ({
      heirlooms: await listHeirlooms(db, filter),
      names: new Map((await listChildren(db)).map(({ id, name }) => [id, name])),
    }));
    return csvDownload('heirlooms.csv', columnsWith(names), heirlooms);
  },
});

const lines = (texts: readonly string[]): string => texts.join('\n');

const columnsWith = (names: ReadonlyMap<number, string>): CsvColumn<Heirloom>[] => [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Category', cell: ({ category }) => category },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Description', cell: ({ description }) => description },
  { heading: 'Significance', cell: ({ significance }) => significance },
  { heading: 'Current location', cell: ({ currentLocation }) => currentLocation },
  { heading: 'Estimated value', cell: ({ estimatedValue }) => estimatedValue },
  { heading: 'Family history', cell: ({ familyHistory }) => lines(familyHistory) },
  { heading: 'Appraised', cell: ({ wasAppraised }) => (wasAppraised ? 'yes' : 'no') },
  { heading: 'Appraisal date', cell: ({ appraisalDate }) => appraisalDate },
  { heading: 'Appraised by', cell: ({ appraisedBy }) => appraisedBy },
  { heading: 'Appraisal value', cell: ({ appraisalValue }) => appraisalValue },
  { heading: 'General wishes', cell: ({ generalWishes }) => generalWishes },
  { heading: 'Child', cell: ({ childId }) => (childId === null ? null : (names.get(childId) ?? null)) },
  { heading: 'Intended recipient', cell: ({ intendedRecipient }) => intendedRecipient },
  { heading: 'Transfer age', cell: ({ transferAge }) => transferAge },
  { heading: 'Transfer instructions', cell: ({ transferInstructions }) => transferInstructions },
  { heading: 'Photos', cell: ({ images }) => lines(images) },
  { heading: 'Voice note', cell: ({ voiceNoteUrl }) => voiceNoteUrl },
];
