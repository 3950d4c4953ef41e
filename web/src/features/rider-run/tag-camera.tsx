import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { Notice } from './parts.tsx'

/** Between two looks at the picture: often enough for a hand, and easy on the battery. */
const LOOK_MS = 250

/** The camera at the back of the phone; says every code that it reads, once until another one comes. */
export function TagCamera({ onText }: { onText: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const tell = useEffectEvent(onText)
  useEffect(() => {
    const stopped = new AbortController()
    if (navigator.mediaDevices === undefined) {
      setProblem(t('The camera works only at an address that begins with https. Please type the tag.'))
      return
    }
    watch(stopped.signal).catch(() => {
      if (!stopped.signal.aborted) setProblem(t('The camera cannot be used. Please type the tag.'))
    })
    return () => stopped.abort()

    async function watch(signal: AbortSignal): Promise<void> {
      const [stream, read] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
        import('./read-codes.ts').then(({ openReader }) => openReader()),
      ])
      const stop = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (signal.aborted || video.current === null) return stop()
      signal.addEventListener('abort', stop)
      video.current.srcObject = stream
      await video.current.play()
      let last = ''
      while (!signal.aborted) {
        const [text] = await read(video.current)
        if (text !== undefined && text !== last && !signal.aborted) {
          last = text
          tell(text)
        }
        await new Promise((resume) => setTimeout(resume, LOOK_MS))
      }
    }
  }, [])
  if (problem !== undefined)
    return (
      <Notice tone="warning" role="alert">
        {problem}
      </Notice>
    )
  return <video ref={video} muted playsInline aria-label={t('Camera')} />
}
