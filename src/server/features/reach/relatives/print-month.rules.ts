import type { Readable } from 'node:stream';
import { formatList, say } from '#words';
import { lastDayOfMonth, writtenDate } from '../../../../shared/calendar-date.ts';
import { captionOf } from '../../../../shared/diary/photo-captions.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import type { PrintMonth } from '../../../../shared/reach/relatives.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { KeepPicture, PdfPicture, PictureBox } from '../../../kernel/print/pdf-picture.ts';
import { pdfTemplate } from '../../../kernel/print/pdf-template.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { isPicture } from '../../files/accepted-kinds.rules.ts';
import { loadPicturesOf } from '../../files/print-pictures.rules.ts';
import { type AskedRelative, findAskedRelative } from './questions.queries.ts';
import { listNames } from './space.queries.ts';
import { listMonth, type ShownMoment } from './space.rules.ts';

interface MonthProps {
  paper: PrintMonth['paper'];
  title: string;
  author: string;
  /** "{page} of {pages}", filled in by the template. */
  pageOf: string;
  /** "For Nana" */
  forName: string;
  intro: string;
  moments: PrintedMoment[];
  photoBox: PictureBox;
}

interface PrintedMoment {
  date: string;
  title: string | null;
  text: string | null;
  author: string | null;
  photos: { file: PdfPicture; alt: string; caption: string | null }[];
  /** What isn't on paper. */
  more: string | null;
}

const template = pdfTemplate<MonthProps>(new URL('./month.typ', import.meta.url));

/** In points: as wide as the column. */
const photoBox = { width: 470, height: 400 };
const photosOfMoment = 8;
const mostPhotos = 120;

interface PrintRequest {
  services: Services;
  viewer: Viewer;
  signal: AbortSignal;
}

/** Throws NOT_FOUND unless the relative is the family's and has access. */
export async function getPrinted(services: Services, { tenantId }: Viewer, id: number): Promise<AskedRelative> {
  const relative = await services.database.family(tenantId, (db) => findAskedRelative(db, id));
  if (!relative) throw notFound(say('Relative not found'));
  return relative;
}

/** What a relative sees of a month, in their language. `signal` ends the printing. */
export async function printMonth({ services, viewer, signal }: PrintRequest, asked: PrintMonth): Promise<Readable> {
  const { tenantId } = viewer;
  const { language } = await getPrinted(services, viewer, asked.id);
  return inLanguage(language, () =>
    services.pdf.print(template, (keep) => monthOf(services, { ...asked, tenantId }, keep), { tenantId, signal }),
  );
}

async function monthOf(
  services: Services,
  { id: relativeId, month, paper, tenantId }: PrintMonth & { tenantId: number },
  keep: KeepPicture,
): Promise<MonthProps> {
  const from = `${month}-01`;
  const shown = await services.database.relativeById({ tenantId, relativeId }, async (db, { name }) => ({
    name,
    ...(await listNames(db)),
    moments: await listMonth(db, { from, to: lastDayOfMonth(from) }),
  }));
  if (!shown) throw notFound(say('Relative not found'));
  const { name, moments } = shown;
  const chosen = photosOf(moments);
  const keys = new Map(chosen.flat().map((file) => [fileAddress(file.id), file.storageKey]));
  const pictures = await loadPicturesOf({ ...services, keep }, keys, photoBox);
  const members = formatList(shown.members.length > 0 ? shown.members : [say('Your family')]);
  return {
    paper,
    title: writtenDate(from, { month: 'long', year: 'numeric' }),
    author: members,
    pageOf: say('{page} of {pages}', { page: '{page}', pages: '{pages}' }),
    forName: say('For {name}', { name }),
    intro:
      moments.length === 0
        ? say('Nothing was shared in this month.')
        : say('Moments of this month, from {from}', { from: members }),
    moments: moments.map((moment, index) => printed(moment, chosen[index] ?? [], pictures)),
    photoBox,
  };
}

/** The files of each moment that are printed. */
function photosOf(moments: readonly ShownMoment[]): ShownMoment['files'][] {
  let left = mostPhotos;
  return moments.map(({ files }) => {
    const photos = files.filter(({ type }) => isPicture(type)).slice(0, Math.min(photosOfMoment, left));
    left -= photos.length;
    return photos;
  });
}

function printed(
  { day, title, content, author, captions, files }: ShownMoment,
  photos: ShownMoment['files'],
  pictures: ReadonlyMap<string, PdfPicture>,
): PrintedMoment {
  const shown = photos.flatMap(({ id }) => {
    const url = fileAddress(id);
    const file = pictures.get(url);
    const caption = captionOf(captions, url) ?? null;
    return file ? [{ file, alt: caption ?? title ?? say('Photo'), caption }] : [];
  });
  const rest = files.length - shown.length;
  return {
    date: writtenDate(day, { dateStyle: 'full' }),
    title: title?.trim() ? title : null,
    text: content.trim() === '' ? null : content,
    author: author ? say('From {name}', { name: author }) : null,
    photos: shown,
    more:
      rest > 0
        ? say(
            '{count, plural, one {One more photo, film or recording isn’t printed.} other {# more photos, films or recordings aren’t printed.}}',
            { count: rest },
          )
        : null,
  };
}
