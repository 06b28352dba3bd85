import { withWebmDuration } from './webm-duration.ts';

/** A running recording. */
export interface SoundRecording {
  /** Stops it; returns the sound, or undefined if nothing was recorded. */
  stop: () => Promise<File | undefined>;
  /** Stops it and drops the sound. */
  cancel: () => void;
  /** Resolves when it ended, also by itself: an unplugged microphone ends it. */
  ended: Promise<void>;
}

/** The formats that the server accepts, in order of preference. Safari records only MP4. */
const types = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'] as const;

/** Enough for speech; half an hour takes about 15 MB. */
const bitsPerSecond = 64_000;

/** Asks for the microphone and starts. Rejects if there is none or it is refused. */
export async function startRecording(): Promise<SoundRecording> {
  // Without https (or localhost) browsers lack `mediaDevices`.
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
  // Recorded in slices, so that a failure loses only the last one.
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
