import { afterDrawing } from "../components/after-drawing.ts";
import { useSettings } from "../settings.ts";
import { SoundGate } from "./sound-gate.ts";
import { type Sound, TONES } from "./sounds.ts";
import { maySound } from "./which-sound.ts";

const gate = new SoundGate();
let context: AudioContext | null = null;

export function playSound(sound: Sound): void {
  const { muted, volume } = useSettings.getState();
  const { hidden: isHidden } = document;
  const wasTouched = navigator.userActivation.hasBeenActive;
  if (!maySound(sound, { muted, volume, isHidden, wasTouched }) || !gate.admits(sound, performance.now())) return;
  // Starting the audio takes longer than drawing a move: what is seen comes first. A hidden tab draws nothing.
  if (isHidden) begin(sound, volume);
  else afterDrawing(() => begin(sound, volume));
}

function begin(sound: Sound, volume: number): void {
  try {
    context ??= new AudioContext();
  } catch {
    // A machine without anything to sound on: the table is played all the same.
    return;
  }
  if (context.state === "suspended") void context.resume();
  synthesise(context, sound, volume);
}

/** The loudest that a tone gets. Ears hear in squares: half the volume is a quarter of this. */
const LOUDEST = 0.5;

function synthesise(audio: AudioContext, sound: Sound, volume: number): void {
  for (const [wave, from, to, at, length, gain] of TONES[sound]) {
    const start = audio.currentTime + at;
    const end = start + length;
    const loudness = audio.createGain();
    // Ramps from and to silence: a wave that is cut clicks.
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(gain * LOUDEST * volume ** 2, start + 0.005);
    loudness.gain.exponentialRampToValueAtTime(0.0001, end);
    const tone = audio.createOscillator();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, start);
    if (to !== from) tone.frequency.exponentialRampToValueAtTime(to, end);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(end + 0.02);
  }
}
