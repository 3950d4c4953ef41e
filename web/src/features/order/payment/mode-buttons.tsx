import { type Paise, toRupees } from '@clothesline/domain'
import Button from '@mui/material/Button'
import { formatMoney } from '../../../lib/format.ts'

interface ModeButtonsProps {
  modes: readonly { mode: string }[]
  /** What a press takes; undefined while there is nothing to take, or what is typed cannot be read. */
  amountPaise: Paise | undefined
  /** What the text in the field means: Enter would take it by this mode. */
  meant?: string | undefined
  onTake: (mode: string, amountPaise: Paise) => void
}

/**
 * One button for each mode. It takes what it shows: the amount that is typed, or all that is left to pay. The list around
 * them dresses them, because all of them are drawn again with every line and every letter.
 */
export function ModeButtons({ modes, amountPaise, meant, onTake }: ModeButtonsProps) {
  return modes.map(({ mode }) => (
    <Button
      key={mode}
      variant="outlined"
      disabled={amountPaise === undefined}
      // The second half of a double press would take the rest of the bill.
      data-takes-money
      // The cursor stays in the field, where Enter goes on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => amountPaise !== undefined && onTake(mode, amountPaise)}
      className={mode === meant ? 'meant' : ''}
    >
      {amountPaise === undefined ? mode : `${mode} ${shortRupees(amountPaise)}`}
    </Button>
  ))
}

/** Filled as strongly as the button that sends, it would be taken for that. */
export const chosenStyle = { bgcolor: 'action.selected', borderColor: 'primary.main' } as const

/** ₹255, and paise only where there are any: a button is small. */
export const shortRupees = (paise: Paise) => formatMoney(toRupees(paise))
