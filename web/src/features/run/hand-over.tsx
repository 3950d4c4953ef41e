import { mdiCamera } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { TextField } from '../../components/text-field.tsx'
import { t, translateRefusal } from '../../lib/i18n.ts'
import { scalePicture } from '../../lib/scale-picture.ts'
import { Part, type StopPartProps } from './stop-part.tsx'
import { placeOf } from './stop-place.ts'
import { useTyped } from './typed.ts'

const LONGEST_SIDE = 900

/** With the customer's four digits, or a photo. Without a network nobody can check the code, so then it takes a photo. */
export function HandOver({ stop, state, onDone }: StopPartProps & { onDone: () => void }) {
  const [code, setCode] = useTyped(stop._id, 'code')
  const [photo, setPhoto] = useState<string>()
  const [reason, setReason] = useTyped(stop._id, 'reason')
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const camera = useRef<HTMLInputElement>(null)
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
    if (missing !== undefined || isSending) return
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
        <TextField
          label={t('Customer’s code')}
          value={code}
          inputMode="numeric"
          autoComplete="off"
          helperText={t('Four digits on the page that the customer’s link opens')}
          slotProps={{ htmlInput: { maxLength: 4 } }}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Button
        size="large"
        variant="outlined"
        startIcon={<Icon path={mdiCamera} />}
        onClick={() => camera.current?.click()}
      >
        {photo === undefined ? t('Take a photo') : t('Another photo')}
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('Photo of the hand-over')}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {photo !== undefined && (
        <Box component="img" src={photo} alt={t('Photo of the hand-over')} sx={{ maxWidth: '100%', borderRadius: 2 }} />
      )}
      {isUsedUp && (
        <>
          <Typography>{t('The code was wrong three times. Take a photo and write down the reason.')}</Typography>
          <TextField label={t('Reason')} value={reason} multiline onChange={({ target }) => setReason(target.value)} />
        </>
      )}
      {problem !== undefined && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <Button size="large" variant="contained" disabled={isSending} onClick={() => void send()}>
        {t('Handed over')}
      </Button>
    </Part>
  )
}

const CODE_REFUSALS = ['delivery_code_wrong', 'delivery_code_used_up', 'proof_needed']
