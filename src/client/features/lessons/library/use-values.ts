import { uploadedFileSchema } from '../../../../shared/files/files.ts';
import { toast } from '../../../components/toast-store.ts';
import { codeOf, currentOf, errorSentence } from '../../../lib/errors.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';
import { refusalOf, uploadFile } from '../../../lib/upload.ts';

export type Lesson = RouterOutputs['values']['get'];
export type LessonActivity = Lesson['activities'][number];
export type LessonDocument = Lesson['documents'][number];
export type PrebuiltLesson = RouterOutputs['prebuiltLessons']['use'];
export type Category = RouterOutputs['valueCategories']['create'];

/** Refusals whose own sentence says what to do; any other failure gets the one of the catalogue. */
const tellingCodes = new Set(['PLAN_LIMIT', 'TOO_MANY_REQUESTS', 'CONFLICT']);

function reportFailure(error: unknown, sentence: string) {
  // Its form deals with it.
  if (currentOf(error)) return;
  const isTelling = tellingCodes.has(codeOf(error) ?? '');
  toast({ title: 'Error', description: isTelling ? errorSentence(error) : sentence, variant: 'destructive' });
}

const reportSuccess = (description: string) => toast({ title: 'Success', description });

/** After a change: the library, and the numbers of the dashboard. */
function useRefreshLessons() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.values.invalidate(), utils.dashboard.invalidate()]).then(() => undefined);
}

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

export function useCreateLesson({ onSuccess, onError }: Outcome) {
  const refresh = useRefreshLessons();
  return trpc.values.create.useMutation({
    onSuccess: async () => {
      onSuccess();
      reportSuccess('Lesson created successfully!');
      await refresh();
    },
    onError: (error) => {
      reportFailure(error, 'Failed to create teaching. Please try again.');
      onError(error);
    },
  });
}

export function useUpdateLesson({ onSuccess, onError }: Outcome) {
  const refresh = useRefreshLessons();
  return trpc.values.update.useMutation({
    onSuccess: async () => {
      onSuccess();
      reportSuccess('Lesson updated successfully!');
      await refresh();
    },
    onError: (error) => {
      reportFailure(error, 'Failed to update lesson. Please try again.');
      onError(error);
    },
  });
}

export function useDeleteLesson({ onSettled }: { onSettled: () => void }) {
  const refresh = useRefreshLessons();
  return trpc.values.delete.useMutation({
    onSuccess: async () => {
      reportSuccess('Lesson deleted successfully.');
      await refresh();
    },
    onError: (error) => reportFailure(error, 'Failed to delete lesson. Please try again.'),
    onSettled,
  });
}

/** Ticks at once and takes the tick back when the server refuses it; other ticks meanwhile stay as they are. */
export function useTickActivity() {
  const utils = trpc.useUtils();
  const show = (valueId: number, activityId: string, completed: boolean) =>
    utils.values.list.setData({}, (lessons) =>
      lessons?.map((lesson) => (lesson.id === valueId ? withTick(lesson, activityId, completed) : lesson)),
    );
  return trpc.values.setActivity.useMutation({
    onMutate: async ({ valueId, activityId, completed }) => {
      await utils.values.list.cancel();
      show(valueId, activityId, completed);
    },
    onSuccess: () => utils.dashboard.invalidate(),
    onError: (error, { valueId, activityId, completed }) => {
      show(valueId, activityId, !completed);
      reportFailure(error, 'Failed to update activity. Please try again.');
    },
  });
}

const withTick = (lesson: Lesson, activityId: string, completed: boolean): Lesson => ({
  ...lesson,
  activities: lesson.activities.map((activity) => (activity.id === activityId ? { ...activity, completed } : activity)),
});

export function useDropActivity() {
  const refresh = useRefreshLessons();
  return trpc.values.dropActivity.useMutation({
    onSuccess: refresh,
    onError: (error) => reportFailure(error, 'Failed to update activity. Please try again.'),
  });
}

export function useGenerateActivities(lesson: Lesson) {
  const refresh = useRefreshLessons();
  return trpc.values.generateActivities.useMutation({
    onSuccess: async ({ activities }) => {
      reportSuccess(`Generated ${activities.length} activities for "${lesson.title}"`);
      await refresh();
    },
    onError: (error) => reportFailure(error, 'Failed to generate activities. Please try again.'),
  });
}

export function useCreateCategory({ onSuccess }: { onSuccess: (category: Category) => void }) {
  const utils = trpc.useUtils();
  return trpc.valueCategories.create.useMutation({
    onSuccess: async (category) => {
      utils.valueCategories.list.setData({}, (categories) => categories && [...categories, category]);
      onSuccess(category);
      reportSuccess('Category created successfully!');
      await utils.valueCategories.invalidate();
      await utils.prebuiltLessons.invalidate();
    },
  });
}

/** Makes the family's own copy in one call: the category it needs, the count of the use and the lesson, or nothing. */
export function useAddPrebuilt() {
  const utils = trpc.useUtils();
  const refresh = useRefreshLessons();
  return trpc.prebuiltLessons.addToLibrary.useMutation({
    onSuccess: async () => {
      reportSuccess('Lesson added to your personal library.');
      await Promise.all([refresh(), utils.prebuiltLessons.invalidate(), utils.valueCategories.invalidate()]);
    },
    onError: (error) => reportFailure(error, 'Failed to add lesson to library. Please try again.'),
  });
}

const uploadFailed = 'Failed to add document. Please try again.';

/** Sends a document and gives it as a lesson keeps it; undefined, and said so, when that failed. */
export async function uploadDocument(
  file: File,
  onProgress: (share: number) => void,
): Promise<LessonDocument | undefined> {
  const fail = (description: string) => toast({ title: 'Upload Failed', description, variant: 'destructive' });
  try {
    const answer = await uploadFile({
      url: '/api/files/upload',
      field: 'file',
      file,
      fields: { category: 'document' },
      onProgress,
    });
    const uploaded = uploadedFileSchema.safeParse(answer.body);
    if (!uploaded.success) {
      const isTelling = [403, 413, 415].includes(answer.status);
      fail((isTelling && refusalOf(answer)) || uploadFailed);
      return undefined;
    }
    const { id, url, name, type, size } = uploaded.data.file;
    toast({ title: 'Document Added', description: name });
    return { id: `file-${id}`, url, name, type, size, uploadedAt: new Date().toISOString() };
  } catch {
    fail(uploadFailed);
    return undefined;
  }
}
