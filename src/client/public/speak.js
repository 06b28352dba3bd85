// The microphone on the page of relatives: press once, speak, press again. Without it they write.
// @ts-check
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('.mic'))) {
  if (!navigator.mediaDevices || !('MediaRecorder' in globalThis)) continue;
  button.hidden = false;
  const say = (/** @type {string | undefined} */ words, hint = '') => {
    const [title, small] = button.querySelectorAll('b, small');
    if (title) title.textContent = words ?? '';
    if (small) small.textContent = hint;
  };
  /** @type {MediaRecorder | undefined} */
  let recorder;
  /** The same for each try to send one recording. */
  let form = '';
  /** @type {Blob | undefined} */
  let waiting;

  const send = async (/** @type {Blob} */ recording) => {
    waiting = recording;
    button.disabled = true;
    say(button.dataset.sending);
    const body = new FormData();
    body.append('voice', recording, 'voice');
    const query = new URLSearchParams({ kind: button.dataset.kind ?? '', id: button.dataset.id ?? '', form });
    const answer = await fetch(`/moments/voice?${query}`, { method: 'POST', body }).catch(() => undefined);
    button.disabled = false;
    if (answer?.ok) {
      waiting = undefined;
      location.reload();
    } else say(button.dataset.failed);
  };

  const start = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined);
    if (!stream) return say(button.dataset.refused);
    /** @type {Blob[]} */
    const parts = [];
    form = crypto.randomUUID();
    recorder = new MediaRecorder(stream);
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const began = Date.now();
    const clock = setInterval(() => {
      const seconds = Math.floor((Date.now() - began) / 1000);
      say(button.dataset.stop, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
    }, 250);
    recorder.onstop = () => {
      clearInterval(clock);
      for (const track of stream.getTracks()) track.stop();
      recorder = undefined;
      void send(new Blob(parts, { type: parts[0]?.type ?? 'audio/webm' }));
    };
    recorder.start();
    say(button.dataset.stop, '0:00');
  };

  button.addEventListener('click', () => {
    if (waiting) void send(waiting);
    else if (recorder) recorder.stop();
    else void start();
  });
}
