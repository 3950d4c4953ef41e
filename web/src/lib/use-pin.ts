import { normalizeDigits } from '@clothesline/domain'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const MIN_LENGTH = 4
const MAX_LENGTH = 6
/** A PIN of four digits may be the beginning of a longer one: it is sent when no other digit follows. */
const PAUSE_MS = 600

interface PinOptions {
  /** It is being checked: nothing can be typed. */
  isChecking: boolean
  /** Called with 4 to 6 digits, when no more follow or after Enter. */
  onPin: (pin: string) => void
}

interface TypedPin {
  pin: string
  isLongEnough: boolean
  /** The field that shows the PIN, and that has the focus. */
  inputRef: RefObject<HTMLInputElement | null>
  change: (text: string) => void
  type: (digits: string) => void
  takeBack: () => void
  send: () => void
}

/** A PIN from the keys of a pad, and from the keyboard unless it types into another field. */
export function usePin({ isChecking, onPin }: PinOptions): TypedPin {
  const [pin, setPin] = useState('')
  const [wasChecking, setWasChecking] = useState(isChecking)
  const inputRef = useRef<HTMLInputElement>(null)
  // Right or wrong, the next PIN starts from nothing.
  if (wasChecking !== isChecking) {
    setWasChecking(isChecking)
    if (!isChecking) setPin('')
  }
  const isLongEnough = pin.length >= MIN_LENGTH
  const sendNow = () => {
    if (!isChecking && isLongEnough) onPin(pin)
  }
  const send = useEffectEvent(sendNow)
  useEffect(() => {
    if (pin.length < MIN_LENGTH) return
    const timer = setTimeout(() => send(), pin.length === MAX_LENGTH ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pin])
  // Before it is painted, and so is what listens below: the first digit may follow at once.
  useLayoutEffect(() => {
    if (!isChecking) inputRef.current?.focus()
  }, [isChecking])

  const change = (text: string) => {
    if (!isChecking) setPin(text.replaceAll(/\D/g, '').slice(0, MAX_LENGTH))
  }
  const type = (digits: string) => {
    if (!isChecking) setPin((typed) => `${typed}${digits}`.slice(0, MAX_LENGTH))
  }
  const takeBack = () => {
    if (!isChecking) setPin((typed) => typed.slice(0, -1))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const key = normalizeDigits(event.key)
    if (event.ctrlKey || event.altKey || event.metaKey || isOtherField(target, inputRef.current)) return
    if (/^\d$/.test(key)) type(key)
    else if (key === 'Backspace') takeBack()
    else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) sendNow()
    else return
    event.preventDefault()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return { pin, isLongEnough, inputRef, change, type, takeBack, send: sendNow }
}

const isOtherField = (target: EventTarget | null, own: HTMLInputElement | null) =>
  target !== own && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
