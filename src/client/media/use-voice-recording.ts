import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { say } from '#words';
import { toast } from '../data/toast-store.ts';
import { type SoundRecording, startRecording } from './record-sound.ts';
import { handOverVoice, uploadVoice } from './upload-voice.ts';
import { useStoredAddress } from './use-stored-address.ts';
import { useFileAddress, useUploads } from './use-uploads.ts';

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
  /** For a form whose change may wait for a connection. */
  waits?: boolean | undefined;
  maxSeconds: number;
}

type Local = { name: 'idle' | 'starting' } | { name: 'recording'; seconds: number };

/** The recording made here. It keeps playing when its upload ends. */
interface Sound {
  file: File;
  seconds: number;
  /** Set once the recording is stored. */
  url?: string;
}

/** A recording that is uploading. */
interface Sending {
  /** From 0 to 1. */
  share: number;
  stop: () => void;
}

/** A recording whose upload failed or was stopped: it can be retried, or downloaded. */
interface FailedSending {
  retry: () => void;
  fileName: string;
}

export type VoiceState =
  | Local
  | { name: 'recorded'; src: string | undefined; sending?: Sending | undefined; failed?: FailedSending | undefined };

/** Idle, recording, then recorded and uploading. Deleting returns to idle; unmounting closes the microphone. */
export function useVoiceRecording({ value, onChange, entityId, waits, maxSeconds }: VoiceRecordingOptions) {
  const [local, setLocal] = useState<Local>({ name: 'idle' });
  const [sound, setSound] = useState<Sound>();
  const src = useFileAddress(sound?.file);
  const stored = useStoredAddress(value);
  const { begin, stop } = useMicrophone();
  const {
    uploads,
    add,
    retry,
    interrupt,
    stop: stopUpload,
  } = useUploads<string>('recording', {
    send: (file, options) => uploadVoice(file, { entityId, waits, ...options }),
    handOver: waits ? (file) => handOverVoice(file, entityId) : undefined,
    onStored(url) {
      if (!sound) return;
      setSound({ ...sound, url });
      onChange({ url, seconds: sound.seconds });
    },
    // Among several recorders, the empty one.
    mostRestored: value === null ? 1 : 0,
    onRestored: ([kept]) => kept && setSound({ file: kept.file, seconds: kept.seconds ?? 1 }),
  });
  const [upload] = uploads;
  useToldLoss(local.name === 'recording' || upload !== undefined);

  const finish = (file: File | undefined, seconds: number) => {
    setLocal({ name: 'idle' });
    if (!file) return refuse();
    const longEnough = Math.max(1, seconds);
    setSound({ file, seconds: longEnough });
    add([file], longEnough);
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
    setSound(undefined);
    if (upload) stopUpload(upload.key);
    else onChange(null);
  };
  const stateNow = (): VoiceState => {
    if (upload) {
      const { key, file, share, problem } = upload;
      if (problem === undefined) return { name: 'recorded', src, sending: { share, stop: () => interrupt(key) } };
      return { name: 'recorded', src, failed: { retry: () => retry(key), fileName: file.name } };
    }
    if (local.name !== 'idle' || value === null) return local;
    return { name: 'recorded', src: sound?.url === value ? src : stored };
  };
  return { state: stateNow(), start, stop, remove };
}

interface Session {
  maxSeconds: number;
  /** Called at once, then every second. */
  onTick: (seconds: number) => void;
  onEnd: (file: File | undefined, seconds: number) => void;
}

/** One recording at a time. Unmounting drops it and closes the microphone. */
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

/** A person who leaves anyway gets a toast that the recording is gone. */
function useToldLoss(isUnkept: boolean): void {
  const tell = useEffectEvent(() => {
    if (isUnkept) toast({ title: say('Recording discarded'), description: say('The recording wasn’t saved.') });
  });
  useEffect(() => tell, []);
}
