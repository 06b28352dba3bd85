import { say } from '#words';
import { imageMaxBytes, partBytes, uploadMaxBytes } from '../../../shared/files/file-limits.ts';
import {
  imageFieldsSchema,
  partFieldsSchema,
  posterFieldsSchema,
  receivedPartSchema,
  uploadedFileSchema,
  uploadedImageSchema,
  uploadedPosterSchema,
  uploadFieldsSchema,
} from '../../../shared/files/files.ts';
import { readFields, type UploadRoute } from '../../kernel/transfer/uploads.ts';
import { acceptImage } from './accept-image.rules.ts';
import { acceptUpload, tooLarge } from './accept-upload.rules.ts';
import { receivePart } from './file-uploads.rules.ts';
import { acceptPoster } from './films.rules.ts';
import { stripLocations } from './strip-locations.rules.ts';

export const fileUpload: UploadRoute = {
  kind: 'upload',
  path: '/files/upload',
  summary: 'Upload a document, a recording or a video',
  access: 'write',
  carer: 'always',
  into: 'store',
  field: 'file',
  maxBytes: Math.max(...Object.values(uploadMaxBytes)),
  tooLarge: tooLarge(uploadMaxBytes.media),
  status: 201,
  fields: uploadFieldsSchema,
  output: uploadedFileSchema,
  clean: stripLocations,
  handle: ({ services, viewer }, { fields, ...upload }) =>
    acceptUpload(services, viewer, { ...upload, ...readFields(uploadFieldsSchema, fields) }),
};

export const partUpload: UploadRoute = {
  kind: 'upload',
  path: '/file-uploads/parts',
  summary: 'The next part of a large file, of at most 5 MB',
  access: 'write',
  carer: 'always',
  into: 'store',
  field: 'part',
  maxBytes: partBytes,
  tooLarge: tooLarge(partBytes),
  status: 200,
  fields: partFieldsSchema,
  output: receivedPartSchema,
  // The whole file is cleaned once all parts are there.
  clean: (source) => source,
  handle: ({ services, viewer }, { fields, storageKey, size }) =>
    receivePart(services, viewer, { ...readFields(partFieldsSchema, fields), storageKey, size }),
};

export const posterUpload: UploadRoute = {
  kind: 'upload',
  path: '/files/poster',
  summary: 'A picture of a film that you uploaded, shown before it plays',
  access: 'write',
  carer: 'always',
  into: 'disk',
  field: 'poster',
  maxBytes: imageMaxBytes,
  tooLarge: say('Please select an image under 10MB'),
  status: 200,
  fields: posterFieldsSchema,
  output: uploadedPosterSchema,
  handle: ({ services, viewer }, upload) =>
    acceptPoster(services, viewer, readFields(posterFieldsSchema, upload.fields).fileId, upload),
};

export const imageUpload: UploadRoute = {
  kind: 'upload',
  path: '/images/upload',
  summary: 'Upload a picture: JPEG, PNG, WebP, GIF or AVIF of at most 10 MB',
  access: 'write',
  carer: 'always',
  into: 'disk',
  field: 'image',
  maxBytes: imageMaxBytes,
  tooLarge: say('Please select an image under 10MB'),
  status: 201,
  fields: imageFieldsSchema,
  output: uploadedImageSchema,
  handle: ({ services, viewer }, { fields, fileName, read }) =>
    acceptImage(services, viewer, { ...readFields(imageFieldsSchema, fields), fileName, read }),
};
