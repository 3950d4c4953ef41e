import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'

/**
 * Whether the page is scrolled further than this. Asked when there is time: the answer needs the layout of the whole page,
 * which a page that was just drawn does not have yet.
 */
export function useIsScrolled(past: number): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const look = () => setIsPast(window.scrollY > past)
    const stopWaiting = whenIdle(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      stopWaiting()
      window.removeEventListener('scroll', look)
    }
  }, [past])
  return isPast
}
