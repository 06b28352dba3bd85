import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { say } from '#words';
import { type SoundRecording, startRecording } from '../lib/record-sound.ts';
import { uploadVoice } from '../lib/upload-voice.ts';
import { toast } from './toast-store.ts';
import { useUnmountSignal } from './use-image-upload.ts';

/** A recording that is stored. */
export interface StoredVoice {
  url: string;
  seconds: number;
}

interface VoiceRecordingOptions {
  /** The recording's address, or null. */
  value: string | null;
  onChange: (recording: StoredVoice | null) => void;
  entityId?: number | undefined;
  maxSeconds: number;
}

/** A recording that isn't uploaded yet. `share` is missing after a failure. */
interface Unsent {
  name: 'unsent';
  file: File;
  src: string;
  seconds: number;
  share?: number;
}

type Local = { name: 'idle' | 'starting' } | { name: 'recording'; seconds: number } | Unsent;

/** A recording that failed to upload: it can be retried, or downloaded. */
export interface FailedSending {
  retry: () => void;
  fileName: string;
}

export type VoiceState =
  | { name: 'idle' | 'starting' }
  | { name: 'recording'; seconds: number }
  /** `share` while uploading, `failed` after a failure. */
  | { name: 'recorded'; src: string; share?: number | undefined; failed?: FailedSending | undefined };

/** Idle, recording, then recorded and uploading. Deleting returns to idle; unmounting closes the microphone. */
export function useVoiceRecording({ value, onChange, entityId, maxSeconds }: VoiceRecordingOptions) {
  const [local, setLocal] = useState<Local>({ name: 'idle' });
  const [sent, setSent] = useState<{ url: string; src: string }>();
  const { begin, stop } = useMicrophone();
  const signal = useUnmountSignal();
  useRevoked(local.name === 'unsent' ? local.src : sent?.src);
  const isUnkept = local.name === 'recording' || local.name === 'unsent';
  useToldLoss(isUnkept);

  const send = async ({ file, src, seconds }: Unsent) => {
    const unsent = { name: 'unsent', file, src, seconds } as const;
    setLocal({ ...unsent, share: 0 });
    const onProgress = (share: number) => setLocal({ ...unsent, share });
    const result = await uploadVoice({ file, entityId, onProgress, signal: signal() });
    if (signal().aborted) return;
    if (result.problem !== undefined) {
      toast({ title: say('Upload failed'), description: result.problem, variant: 'destructive' });
      return setLocal(unsent);
    }
    setSent({ url: result.url, src });
    setLocal({ name: 'idle' });
    onChange({ url: result.url, seconds });
  };
  const finish = (file: File | undefined, seconds: number) => {
    if (!file) return refuse();
    void send({ name: 'unsent', file, src: URL.createObjectURL(file), seconds: Math.max(1, seconds) });
  };
  const refuse = () => {
    setLocal({ name: 'idle' });
    toast({
      title: say('Recording Failed'),
      description: say('Failed to access microphone. Please check permissions.'),
      variant: 'destructive',
    });
  };
  const start = () => {
    if (local.name !== 'idle') return;
    setLocal({ name: 'starting' });
    const onTick = (seconds: number) => setLocal({ name: 'recording', seconds });
    begin({ maxSeconds, onTick, onEnd: finish }).catch(refuse);
  };
  const remove = () => {
    setSent(undefined);
    setLocal({ name: 'idle' });
    if (local.name !== 'unsent') onChange(null);
  };
  return { state: stateOf(local, value, sent, (unsent) => void send(unsent)), isUnkept, start, stop, remove };
}

function stateOf(
  local: Local,
  value: string | null,
  sent: { url: string; src: string } | undefined,
  send: (unsent: Unsent) => void,
): VoiceState {
  if (local.name === 'unsent') {
    const { src, share, file } = local;
    const failed = share === undefined ? { retry: () => send(local), fileName: file.name } : undefined;
    return { name: 'recorded', src, share, failed };
  }
  if (local.name !== 'idle' || value === null) return local;
  // A playing recording continues when its upload ends.
  return { name: 'recorded', src: sent?.url === value ? sent.src : value };
}

interface Session {
  maxSeconds: number;
  /** At once, then every second. */
  onTick: (seconds: number) => void;
  onEnd: (file: File | undefined, seconds: number) => void;
}

/** One recording at a time; on unmount it is dropped and the microphone closed. */
function useMicrophone() {
  const running = useRef<SoundRecording>(undefined);
  const isGone = useRef(false);
  const leave = useEffectEvent(() => {
    isGone.current = true;
    running.current?.cancel();
  });
  useEffect(() => {
    isGone.current = false;
    return leave;
  }, []);

  const begin = async ({ maxSeconds, onTick, onEnd }: Session) => {
    const recording = await startRecording();
    if (isGone.current) return recording.cancel();
    running.current = recording;
    const startedAt = performance.now();
    const elapsed = () => Math.min(Math.round((performance.now() - startedAt) / 1000), maxSeconds);
    onTick(0);
    const timer = setInterval(() => {
      onTick(elapsed());
      if (elapsed() === maxSeconds) void recording.stop();
    }, 1000);
    await recording.ended;
    clearInterval(timer);
    running.current = undefined;
    if (!isGone.current) onEnd(await recording.stop(), elapsed());
  };
  return { begin, stop: () => void running.current?.stop() };
}

/** Someone who leaves anyway is told that the recording is gone. */
function useToldLoss(isUnkept: boolean): void {
  const tell = useEffectEvent(() => {
    if (isUnkept) toast({ title: say('Recording discarded'), description: say('It hadn’t been saved yet.') });
  });
  useEffect(() => tell, []);
}

/** Frees the memory of a `blob:` address once it is no longer shown. */
function useRevoked(src: string | undefined): void {
  useEffect(() => {
    if (src === undefined) return undefined;
    return () => URL.revokeObjectURL(src);
  }, [src]);
}
