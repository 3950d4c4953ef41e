let audio: AudioContext | undefined

const tones = { hit: { hertz: 1_040, seconds: 0.09 }, miss: { hertz: 220, seconds: 0.28 } } as const

/** High and short for a hit, low and long for a miss, so that clerks can keep their eyes on the garment. */
export function beep(result: keyof typeof tones): void {
  const { hertz, seconds } = tones[result]
  try {
    audio ??= new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.12, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds)
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + seconds)
  } catch {
    // A computer without sound still shows the result.
  }
}
