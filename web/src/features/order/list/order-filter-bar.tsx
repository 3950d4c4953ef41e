import { orderStatuses } from '@clothesline/domain'
import { mdiClose, mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { isFiltered, nothingFiltered, type OrderFilter, type PromisedFilter } from './order-filter.ts'

interface OrderFilterBarProps {
  filter: OrderFilter
  /** The list is of one status already. */
  hasStatus: boolean
  /** Beside an open order: only the field. */
  isCompact: boolean
  onChange: (changes: Partial<OrderFilter>) => void
}

export function OrderFilterBar({ filter, hasStatus, isCompact, onChange }: OrderFilterBarProps) {
  const set = (name: 'status' | 'promised' | 'startDate' | 'endDate', value: string) =>
    onChange({ [name]: value === '' ? undefined : value })
  const promised = (value: PromisedFilter, label: string) => (
    <Toggle
      label={label}
      isOn={filter.promised === value}
      onToggle={() => set('promised', filter.promised === value ? '' : value)}
    />
  )
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <TextField
        size="small"
        label={t('Filter orders')}
        placeholder={t('Invoice, name, phone, counter')}
        value={filter.text}
        onChange={(event) => onChange({ text: event.target.value })}
        sx={{ width: { xs: '100%', sm: isCompact ? '100%' : 280 } }}
        slotProps={{
          htmlInput: { enterKeyHint: 'search', autoComplete: 'off', spellCheck: false },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon path={mdiMagnify} />
              </InputAdornment>
            ),
            endAdornment: filter.text !== '' && (
              <InputAdornment position="end">
                <IconButton edge="end" size="small" aria-label={t('Clear')} onClick={() => onChange({ text: '' })}>
                  <Icon path={mdiClose} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {!isCompact && (
        <>
          {hasStatus && (
            <TextField
              select
              size="small"
              label={t('Status')}
              value={filter.status ?? ''}
              onChange={(event) => set('status', event.target.value)}
              sx={{ width: { xs: 'calc(50% - 4px)', sm: 140 } }}
            >
              <MenuItem value="">{t('Every status')}</MenuItem>
              {orderStatuses.map((status) => (
                <MenuItem key={status} value={status}>
                  {t(status)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <DayField label={t('From')} value={filter.startDate} onSet={(value) => set('startDate', value)} />
          <DayField label={t('To')} value={filter.endDate} onSet={(value) => set('endDate', value)} />
          {promised('late', t('Late'))}
          {promised('today', t('Promised today'))}
          <Toggle label={t('Unpaid')} isOn={filter.unpaid} onToggle={() => onChange({ unpaid: !filter.unpaid })} />
          <Toggle
            label={t('Home delivery')}
            isOn={filter.homeDelivery}
            onToggle={() => onChange({ homeDelivery: !filter.homeDelivery })}
          />
        </>
      )}
      {isFiltered(filter) && (
        <Button size="small" onClick={() => onChange(nothingFiltered)}>
          {t('Show all')}
        </Button>
      )}
    </Box>
  )
}

function Toggle({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <Chip
      clickable
      component="button"
      type="button"
      label={label}
      aria-pressed={isOn}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      onClick={onToggle}
      sx={{ height: 36, '@media (pointer: coarse)': { height: 48, borderRadius: 6, px: 0.5 } }}
    />
  )
}

function DayField({
  label,
  value,
  onSet,
}: {
  label: string
  value: string | undefined
  onSet: (value: string) => void
}) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value ?? ''}
      onChange={(event) => onSet(event.target.value)}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 150 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
