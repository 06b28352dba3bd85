import { withWebmDuration } from './webm-duration.ts';

/** A recording that goes on. */
export interface SoundRecording {
  /** Ends it; gives the sound, or undefined when nothing was recorded. */
  stop: () => Promise<File | undefined>;
  /** Ends it and forgets the sound. */
  cancel: () => void;
  /** Resolves when it ended, also by itself: a microphone that is unplugged ends it. */
  ended: Promise<void>;
}

/** What the server takes, in the order of liking; Safari records MP4 only. */
const types = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'] as const;

/** Speech needs no more; half an hour of it is about 15 MB. */
const bitsPerSecond = 64_000;

/** Asks for the microphone and begins. Rejects when there is none, or when it is refused. */
export async function startRecording(): Promise<SoundRecording> {
  // Without https (or localhost) browsers have no `mediaDevices` at all.
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return recordStream(stream);
  } catch (error) {
    closeMicrophone(stream);
    throw error;
  }
}

function recordStream(stream: MediaStream): SoundRecording {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType ? { mimeType } : {}) });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  const startedAt = performance.now();
  let milliseconds = 0;
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  }).then(() => {
    milliseconds = performance.now() - startedAt;
    closeMicrophone(stream);
  });
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  // In parts of a second: what was said before a failure is there.
  recorder.start(1000);
  return {
    ended,
    stop: async () => {
      end();
      await ended;
      return fileOf(parts, recorder.mimeType, milliseconds);
    },
    cancel: () => {
      end();
      closeMicrophone(stream);
    },
  };
}

function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function fileOf(parts: Blob[], mimeType: string, milliseconds: number): Promise<File | undefined> {
  if (parts.length === 0) return undefined;
  const type = mimeType.split(';')[0] || 'audio/webm';
  if (type === 'audio/mp4') return new File(parts, 'voice-note.mp4', { type });
  const recording = await withWebmDuration(new Blob(parts, { type }), milliseconds);
  return new File([recording], 'voice-note.webm', { type });
}
