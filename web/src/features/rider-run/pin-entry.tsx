import { mdiBackspaceOutline, mdiCheck } from '@mdi/js'
import { type ReactNode, useId } from 'react'
import { t } from '../../lib/i18n.ts'
import { usePin } from '../../lib/use-pin.ts'
import { Sign } from './parts.tsx'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

interface PinEntryProps {
  label: string
  isChecking: boolean
  /** What was wrong with the last PIN. */
  problem: string | undefined
  onPin: (pin: string) => void
}

/** Keys for the thumb. The first thing that a rider sees, so it needs nothing that would have to be loaded. */
export function PinEntry({ label, isChecking, problem, onPin }: PinEntryProps) {
  const { pin, isLongEnough, inputRef, change, type, takeBack, send } = usePin({ isChecking, onPin })
  const problemId = useId()
  return (
    <div className="pin">
      <input
        ref={inputRef}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problemId}
        aria-busy={isChecking}
        // The pad is the keyboard: a phone need not show its own.
        inputMode="none"
        autoComplete="off"
        value={pin}
        onChange={({ target }) => change(target.value)}
      />
      <div id={problemId} className="error" role="alert">
        {problem}
      </div>
      <div className="keys">
        {DIGITS.map((digit) => (
          <Key key={digit} onPress={() => type(digit)}>
            {digit}
          </Key>
        ))}
        <Key label={t('Delete the last digit')} onPress={takeBack}>
          <Sign path={mdiBackspaceOutline} />
        </Key>
        <Key onPress={() => type('0')}>0</Key>
        <Key label={t('Enter the PIN')} isMain isOff={!isLongEnough || isChecking} onPress={send}>
          <Sign path={mdiCheck} />
        </Key>
      </div>
    </div>
  )
}

interface KeyProps {
  label?: string
  isMain?: boolean
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

function Key({ label, isMain = false, isOff = false, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      className={isMain ? 'main' : undefined}
      disabled={isOff}
      aria-label={label}
      // The focus stays in the field, so that keys and touches can be mixed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
