import { mdiCamera } from '@mdi/js'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t, translateRefusal } from '../../lib/i18n.ts'
import { scalePicture } from '../../lib/scale-picture.ts'
import { Field, Part, Sign, type StopPartProps } from './parts.tsx'
import { placeOf } from './stop-place.ts'
import { useTyped } from './typed.ts'

const LONGEST_SIDE = 900

/** With the customer's four digits, or a photo. Without a network nobody can check the code, so then it takes a photo. */
export function HandOver({ stop, state, bar, onDone }: StopPartProps & { bar: Element; onDone: () => void }) {
  const [code, setCode] = useTyped(stop._id, 'code')
  const [photo, setPhoto] = useState<string>()
  const [reason, setReason] = useTyped(stop._id, 'reason')
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const camera = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const photoButton = useRef<HTMLButtonElement>(null)
  const isUsedUp = stop.codesLeft === 0
  const missing = findMissing()

  function findMissing(): string | undefined {
    if (isUsedUp && photo === undefined) return t('Please take a photo')
    if (isUsedUp && reason.trim() === '') return t('Please write down the reason')
    if (photo !== undefined) return undefined
    if (state.isOffline) return t('The code cannot be checked without a network. Please take a photo too.')
    return /^\d{4}$/.test(code.trim()) ? undefined : t('Please enter the four digits, or take a photo')
  }
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      setPhoto(await scalePicture(file, LONGEST_SIDE))
      setProblem(undefined)
    } catch {
      setProblem(t('This photo cannot be read. Please take another one.'))
    }
  }
  const send = async () => {
    setProblem(missing)
    // The button is in the bar; what is missing may be far below.
    if (missing !== undefined) return (state.isOffline ? photoButton : codeField).current?.focus()
    if (isSending) return
    const proof = { ...(code.trim() !== '' && { code: code.trim() }), ...(photo !== undefined && { photo }) }
    const sending = state.act({ kind: 'deliver', ...placeOf(stop), ...proof, reason: reason.trim() })
    // With a photo nothing has to be checked at the door.
    if (photo !== undefined) return onDone()
    setIsSending(true)
    const kept = await sending
    setIsSending(false)
    const refusal = kept?.refusal
    if (kept === undefined || refusal === undefined || !CODE_REFUSALS.includes(refusal.code)) return onDone()
    // The rider is asked here and now, so it need not be shown to the shop.
    await state.forget(kept)
    setCode('')
    setProblem(translateRefusal(refusal))
  }
  return (
    <Part title={t('Hand over')}>
      {!isUsedUp && (
        <Field
          label={t('Customer’s code')}
          value={code}
          inputMode="numeric"
          maxLength={4}
          inputRef={codeField}
          hint={t('Four digits on the page that the customer’s link opens')}
          onType={setCode}
        />
      )}
      <button type="button" ref={photoButton} onClick={() => camera.current?.click()}>
        <Sign path={mdiCamera} />
        {photo === undefined ? t('Take a photo') : t('Another photo')}
      </button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('Photo of the hand-over')}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {photo !== undefined && <img className="photo" src={photo} alt={t('Photo of the hand-over')} />}
      {isUsedUp && (
        <>
          <p>{t('The code was wrong three times. Take a photo and write down the reason.')}</p>
          <Field label={t('Reason')} value={reason} isLong onType={setReason} />
        </>
      )}
      {createPortal(
        <>
          {problem !== undefined && (
            <p className="error said" role="alert">
              {problem}
            </p>
          )}
          <button type="button" className="main over" disabled={isSending} onClick={() => void send()}>
            {t('Handed over')}
          </button>
        </>,
        bar,
      )}
    </Part>
  )
}

const CODE_REFUSALS = ['delivery_code_wrong', 'delivery_code_used_up', 'proof_needed']
