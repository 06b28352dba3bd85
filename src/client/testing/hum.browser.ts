/** The sound that a microphone hears. */
export function hum(): MediaStream {
  const sound = new AudioContext();
  const ear = sound.createMediaStreamDestination();
  const tone = sound.createOscillator();
  tone.connect(ear);
  tone.start();
  return ear.stream;
}
