import type { Readable } from 'node:stream';
import { longDate, todayIn } from '../../../../shared/calendar-date.ts';
import type { HeirloomOverview } from '../../../../shared/keepsakes/heirlooms.ts';
import { formatDollars } from '../../../../shared/money.ts';
import type { PaperSize } from '../../../../shared/paper-sizes.ts';
import type { PictureBox } from '../../../kernel/print/pdf-picture.ts';
import { pdfTemplate } from '../../../kernel/print/pdf-template.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { findFamilyName } from '../../accounts/families/families.queries.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { findPictureKeys, loadPicturesOf } from '../../files/print-pictures.ts';
import { countByStatus, listHeirlooms } from './heirlooms.queries.ts';
import { type RegisterCategory, registerCategories } from './register-entries.ts';

interface RegisterProps {
  paper: PaperSize;
  /** "The Brandt Family" */
  author: string;
  asOf: string;
  counts: { label: string; value: string }[];
  categories: RegisterCategory[];
  photoBox: PictureBox;
}

const template = pdfTemplate<RegisterProps>(new URL('./heirloom-register.typ', import.meta.url));

/** The place of a photo in the register, in points. */
const photoBox = { width: 132, height: 150 };
/** Of each heirloom; more would make a photo album of it. */
const photosOfOne = 3;

interface Reader {
  services: Services;
  viewer: Viewer;
  signal: AbortSignal;
}

/** The register of all heirlooms, as of now. `signal` ends the printing. */
export function printRegister({ services, viewer, signal }: Reader, paper: PaperSize): Promise<Readable> {
  const { tenantId } = viewer;
  return services.pdf.print(template, () => registerOf(services, viewer, paper), { tenantId, signal });
}

async function registerOf(services: Services, viewer: Viewer, paper: PaperSize): Promise<RegisterProps> {
  const { database, clock } = services;
  const { keys, ...family } = await database.family(viewer.tenantId, async (db) => {
    const heirlooms = await listHeirlooms(db);
    const addresses = heirlooms.flatMap(({ images }) => images.slice(0, photosOfOne));
    return {
      familyName: await findFamilyName(db),
      children: await listChildren(db),
      overview: await countByStatus(db),
      heirlooms,
      keys: await findPictureKeys(db, addresses, photoBox),
    };
  });
  const pictures = await loadPicturesOf(services, keys, photoBox);
  const today = longDate(todayIn(viewer.timezone, clock.now()));
  return {
    paper,
    author: `The ${family.familyName}`,
    asOf: family.heirlooms.length === 0 ? 'Nothing is in the register yet.' : `As of ${today}`,
    counts: countsOf(family.overview),
    categories: registerCategories({ ...family, pictures, photosOfOne }),
    photoBox,
  };
}

const countsOf = (overview: HeirloomOverview): RegisterProps['counts'] => [
  { label: overview.total === 1 ? 'heirloom' : 'heirlooms', value: String(overview.total) },
  { label: 'in the family', value: String(overview.active) },
  { label: 'handed on', value: String(overview.transferred) },
  ...(overview.estimatedValue > 0 ? [{ label: 'estimated value', value: formatDollars(overview.estimatedValue) }] : []),
];
