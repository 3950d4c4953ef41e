import type { ChangeUse, Paise } from '@clothesline/domain'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../../lib/i18n.ts'
import { chosenStyle, shortRupees } from './mode-buttons.tsx'

interface ChangeBoxProps {
  use: ChangeUse
  /** The cash above what is to pay. */
  overPaise: Paise
  changePaise: Paise
  toDuesPaise: Paise
  otherDuesPaise: Paise
  onUse: (use: ChangeUse) => void
}

/** What goes back to the customer, large enough to be read while counting it out; or where it stays instead. */
export function ChangeBox({ use, overPaise, changePaise, toDuesPaise, otherDuesPaise, onUse }: ChangeBoxProps) {
  if (overPaise <= 0) return null
  const stays =
    use === 'dues'
      ? t('{amount} goes towards other dues', { amount: shortRupees(toDuesPaise) })
      : t('{amount} goes to the advance', { amount: shortRupees(overPaise) })
  const onDues = t('Pay {amount} of other dues', { amount: shortRupees(Math.min(overPaise, otherDuesPaise)) })
  const choices: [ChangeUse, string][] = [
    ['back', t('Give change back')],
    ['advance', t('Keep as advance')],
    ...(otherDuesPaise > 0 ? [['dues', onDues] satisfies [ChangeUse, string]] : []),
  ]
  return (
    <Stack spacing={0.5} role="group" aria-label={t('Change {amount}', { amount: shortRupees(overPaise) })}>
      {changePaise > 0 && (
        <Typography component="p" sx={{ fontSize: 24, lineHeight: 1.2, fontWeight: 700, color: 'warning.main' }}>
          {t('Change {amount}', { amount: shortRupees(changePaise) })}
        </Typography>
      )}
      {use !== 'back' && <Typography sx={{ color: 'success.main', fontWeight: 600 }}>{stays}</Typography>}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {choices.map(([choice, words]) => (
          <Button
            key={choice}
            size="small"
            variant="outlined"
            aria-pressed={choice === use}
            // The cursor stays in the field, where Enter goes on.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onUse(choice)}
            sx={choice === use ? chosenStyle : {}}
          >
            {words}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
