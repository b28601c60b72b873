/** Short synthesised sounds, so that nothing has to be loaded. Notes in hertz. */
const SOUNDS = {
  step: [330],
  yourTurn: [523, 659],
  over: [392, 494, 587, 784],
} as const;

let context: AudioContext | null = null;

export function playSound(name: keyof typeof SOUNDS): void {
  context ??= new AudioContext();
  const audio = context;
  SOUNDS[name].forEach((frequency, at) => {
    const start = audio.currentTime + at * 0.12;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
    const note = audio.createOscillator();
    note.type = "triangle";
    note.frequency.value = frequency;
    note.connect(volume).connect(audio.destination);
    note.start(start);
    note.stop(start + 0.4);
  });
}
