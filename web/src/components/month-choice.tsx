import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { formatMonth, formatShortMonth } from '../lib/format.ts'
import { t } from '../lib/i18n.ts'
import { monthsUpTo, moveMonth } from '../lib/months.ts'
import { Icon } from './icon.tsx'
import { NativeSelectField } from './native-select-field.tsx'
import { useIsNarrow } from './table/use-is-narrow.ts'
import type { TextFieldProps } from './text-field.tsx'

/** As far back as a shop must keep its books, and longer. */
const OFFERED = 120

interface MonthChoiceProps {
  /** 2026-11 */
  month: string
  latest: string
  onChange: (month: string) => void
}

interface MonthFieldProps extends MonthChoiceProps, Pick<TextFieldProps, 'autoFocus' | 'fullWidth' | 'size' | 'sx'> {
  isShort?: boolean
}

/** Goes from month to month, or jumps to one. */
export function MonthChoice(props: MonthChoiceProps) {
  const { month, latest, onChange } = props
  const isNarrow = useIsNarrow()
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <IconButton aria-label={t('Previous month')} onClick={() => onChange(moveMonth(month, -1))}>
        <Icon path={mdiChevronLeft} sx={mirrored} />
      </IconButton>
      <MonthField {...props} size="small" isShort={isNarrow} sx={{ width: isNarrow ? 112 : 176 }} />
      <IconButton aria-label={t('Next month')} disabled={month >= latest} onClick={() => onChange(moveMonth(month, 1))}>
        <Icon path={mdiChevronRight} sx={mirrored} />
      </IconButton>
    </Stack>
  )
}

/** A month by its name. The browser's own field would name it in the browser's language, and Firefox has none. */
export function MonthField({ month, latest, onChange, isShort = false, ...rest }: MonthFieldProps) {
  return (
    <NativeSelectField
      {...rest}
      label={t('Month')}
      value={month}
      onChange={onChange}
      // Enter does what the form is for, as in any other field; Space and the arrows choose.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement) || event.target.form === null) return
        event.preventDefault()
        event.target.form.requestSubmit()
      }}
      choices={monthsUpTo(latest, OFFERED, month).map((each) => ({
        value: each,
        label: isShort ? formatShortMonth(each) : formatMonth(each),
      }))}
    />
  )
}

const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const
