import { mdiBackspaceOutline, mdiCheckBold } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useRef, useState } from 'react'
import { t } from '../lib/i18n.ts'
import { Icon } from './icon.tsx'

interface PinPadProps {
  label: string
  isWaiting: boolean
  /** Why the last PIN was refused. */
  problem?: string | null
  /** The PIN is forgotten here as soon as it is handed on. */
  onPin: (pin: string) => void
}

const MOST_DIGITS = 6
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** A PIN of 4 to 6 digits, for the thumb of one hand and for the keyboard. */
export function PinPad({ label, isWaiting, problem = null, onPin }: PinPadProps) {
  const [pin, setPin] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const write = (next: string) => setPin(next.replaceAll(/\D/g, '').slice(0, MOST_DIGITS))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pin.length < 4 || isWaiting) return
    onPin(pin)
    setPin('')
    input.current?.focus()
  }
  const key = (digit: string) => (
    <Button key={digit} variant="outlined" color="inherit" onClick={() => write(pin + digit)} sx={keySx}>
      {digit}
    </Button>
  )
  return (
    <Box component="form" onSubmit={submit} autoComplete="off" sx={{ width: '100%', maxWidth: 340, mx: 'auto' }}>
      <InputBase
        fullWidth
        autoFocus
        value={pin}
        inputRef={input}
        onChange={(event) => write(event.target.value)}
        inputProps={{
          'aria-label': label,
          'aria-invalid': problem !== null,
          'aria-describedby': problem === null ? undefined : problemId,
          // The pad is the keyboard of a phone; a browser must not offer to keep a PIN as a password.
          ...{ inputMode: 'none', autoComplete: 'off', 'data-1p-ignore': true },
        }}
        sx={fieldSx}
      />
      <Typography id={problemId} role="alert" color="error" sx={{ minHeight: 24, textAlign: 'center', mb: 1 }}>
        {problem}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }} dir="ltr">
        {DIGITS.map(key)}
        <Button
          color="inherit"
          aria-label={t('Delete a digit')}
          disabled={pin === ''}
          onClick={() => write(pin.slice(0, -1))}
          sx={keySx}
        >
          <Icon path={mdiBackspaceOutline} />
        </Button>
        {key('0')}
        <Button
          type="submit"
          variant="contained"
          aria-label={t('Enter')}
          loading={isWaiting}
          disabled={pin.length < 4}
          sx={keySx}
        >
          <Icon path={mdiCheckBold} />
        </Button>
      </Box>
    </Box>
  )
}

const keySx = { height: { xs: 64, sm: 56 }, fontSize: 24, borderColor: 'divider' } as const

const fieldSx = {
  ...{ border: 1, borderColor: 'divider', borderRadius: 1, mb: 0.5 },
  '& input': { WebkitTextSecurity: 'disc', textAlign: 'center', fontSize: 28, letterSpacing: '0.4em', height: 40 },
  '&:focus-within': { borderColor: 'primary.main' },
} as const
