let audio: AudioContext | undefined

type Tone = { hertz: number; seconds: number }

/** High and short for what worked, low and long for what did not, so that clerks can keep their eyes on the garment. */
const tones = {
  hit: [{ hertz: 1_040, seconds: 0.09 }],
  /** Rises: the order is complete. */
  complete: [
    { hertz: 780, seconds: 0.1 },
    { hertz: 1_040, seconds: 0.1 },
    { hertz: 1_560, seconds: 0.2 },
  ],
  /** Two of the same: nothing was to be done. */
  already: [
    { hertz: 560, seconds: 0.07 },
    { hertz: 560, seconds: 0.07 },
  ],
  miss: [{ hertz: 220, seconds: 0.28 }],
} satisfies Record<string, Tone[]>

export type Beep = keyof typeof tones

export function beep(result: Beep): void {
  try {
    audio ??= new AudioContext()
    let at = audio.currentTime
    for (const tone of tones[result]) {
      play(audio, tone, at)
      at += tone.seconds
    }
  } catch {
    // A computer without sound still shows the result.
  }
}

function play(context: AudioContext, { hertz, seconds }: Tone, at: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.12, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + seconds)
}
