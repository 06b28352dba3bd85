import type { Readable } from 'node:stream';
import { todayIn } from '../../../shared/calendar-date.ts';
import type { PaperSize } from '../../../shared/paper-sizes.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { pdfTemplate } from '../../platform/pdf/pdf-template.ts';
import type { Services } from '../../services.ts';
import { listChildren } from '../children/children.queries.ts';
import { findFamilyName } from '../families/families.queries.ts';
import { findPictureKeys, loadPicturesOf } from '../files/print-pictures.ts';
import type { RegisterProps } from './heirloom-register.pdf.ts';
import { countByStatus, listHeirlooms } from './heirlooms.queries.ts';

const template = pdfTemplate<RegisterProps>(new URL('./heirloom-register.pdf.ts', import.meta.url));

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
      children: (await listChildren(db)).map(({ id, name }) => ({ id, name })),
      overview: await countByStatus(db),
      heirlooms,
      keys: await findPictureKeys(db, addresses, photoBox),
    };
  });
  const now = clock.now();
  return {
    ...family,
    paper,
    photoBox,
    photosOfOne,
    pictures: await loadPicturesOf(services, keys, photoBox),
    printedAt: now,
    today: todayIn(viewer.timezone, now),
  };
}
