import { createHash } from 'node:crypto';
import { say } from '#words';
import { householdFileSchema } from '../../../../shared/reach/households.ts';
import { notFound } from '../../../kernel/errors.ts';
import { downloadRoute } from '../../../kernel/transfer/downloads.ts';
import { isPicture, thumbnailType } from '../../files/accepted-kinds.rules.ts';
import { getMoment } from './household-moments.rules.ts';

const tagOf = (key: string): string => createHash('sha256').update(`household:${key}`).digest('base64url');

/** A file of something that a child's other family shares now. */
export const householdFile = downloadRoute({
  path: '/children/{id}/household/moments/{key}/files/{index}',
  summary: 'A file of what the child’s other family shares; pictures also as a thumbnail',
  access: 'read',
  input: householdFileSchema,
  contentType: '*/*',
  async find({ family, services, viewer, isKnown }, { id, key, index, size }) {
    const { moment } = await getMoment(services, viewer, family, { id, key });
    const file = moment.files.find((each) => each.index === index);
    const isThumbnail = size === 'thumb' && file?.thumbnailKey !== null;
    if (!file || (size === 'thumb' && !isThumbnail && file.type.startsWith('video/'))) {
      throw notFound(say('File not found'));
    }
    const storageKey = isThumbnail ? (file.thumbnailKey ?? file.storageKey) : file.storageKey;
    const tag = tagOf(storageKey);
    if (isKnown(tag)) return { tag, isKnown: true };
    const bytes = await services.files.find(storageKey);
    if (!bytes) throw notFound(say('File not found'));
    const type = isThumbnail ? thumbnailType : file.type;
    const isInline = isPicture(type) || /^(?:audio|video)\//.test(type);
    return { ...bytes, type, fileName: 'shared', isInline, tag };
  },
});
