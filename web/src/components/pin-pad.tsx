import { mdiBackspaceOutline, mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { type ReactNode, useId } from 'react'
import { t } from '../lib/i18n.ts'
import { usePin } from '../lib/use-pin.ts'
import { Icon } from './icon.tsx'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

interface PinPadProps {
  label: string
  /** It is being checked: nothing can be typed. */
  isChecking?: boolean
  /** What was wrong with the last PIN. */
  problem?: string | undefined
  /** Called with 4 to 6 digits, when no more follow or after Enter. */
  onPin: (pin: string) => void
}

/** Asks for a PIN: keys for the thumb, and the digits of the keyboard unless they are typed into another field. */
export function PinPad({ label, isChecking = false, problem, onPin }: PinPadProps) {
  const { pin, isLongEnough, inputRef, change, type, takeBack, send } = usePin({ isChecking, onPin })
  const problemId = useId()
  return (
    <Box sx={{ width: '100%', maxWidth: 320, mx: 'auto' }}>
      <Box sx={{ position: 'relative' }}>
        <Box
          component="input"
          ref={inputRef}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problemId}
          // The pad is the keyboard: a phone need not show its own.
          inputMode="none"
          autoComplete="off"
          value={pin}
          onChange={({ target }) => change(target.value)}
          sx={fieldStyle}
        />
        {isChecking && <CircularProgress size={22} aria-label={t('Checking')} sx={spinnerStyle} />}
      </Box>
      <Box id={problemId} role="alert" sx={{ minHeight: 44, py: 0.75, color: 'error.main', textAlign: 'center' }}>
        {problem}
      </Box>
      <Box sx={keysStyle}>
        {DIGITS.map((digit) => (
          <PadKey key={digit} onPress={() => type(digit)}>
            {digit}
          </PadKey>
        ))}
        <PadKey label={t('Delete the last digit')} onPress={takeBack}>
          <Icon path={mdiBackspaceOutline} />
        </PadKey>
        <PadKey onPress={() => type('0')}>0</PadKey>
        <PadKey label={t('Enter the PIN')} isMain isOff={!isLongEnough || isChecking} onPress={send}>
          <Icon path={mdiCheck} />
        </PadKey>
      </Box>
    </Box>
  )
}

interface PadKeyProps {
  label?: string
  isMain?: boolean
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

function PadKey({ label, isMain = false, isOff = false, onPress, children }: PadKeyProps) {
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'primary' : 'inherit'}
      disabled={isOff}
      {...(label !== undefined && { 'aria-label': label, title: label })}
      // The focus stays in the field, so that keys and touches can be mixed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      // Not a least height: for fingers the theme has one of its own, which would win.
      sx={{ height: 60, fontSize: 24, fontWeight: 600, touchAction: 'manipulation' }}
    >
      {children}
    </Button>
  )
}

const fieldStyle = {
  width: '100%',
  height: 56,
  boxSizing: 'border-box',
  textAlign: 'center',
  font: 'inherit',
  color: 'inherit',
  fontSize: 28,
  letterSpacing: '0.4em',
  textIndent: '0.4em',
  bgcolor: 'action.hover',
  borderRadius: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  outlineColor: 'primary.main',
  // Hidden like a password, but no browser offers to remember it.
  WebkitTextSecurity: 'disc',
} as const

const spinnerStyle = { position: 'absolute', top: 17, insetInlineEnd: 16 } as const

const keysStyle = { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, direction: 'ltr' } as const
