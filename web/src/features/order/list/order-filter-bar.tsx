import { orderStatuses } from '@clothesline/domain'
import { mdiClose, mdiMagnify, mdiTuneVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { DayField, FilterToggle } from './filter-controls.tsx'
import { isFiltered, nothingFiltered, type OrderFilter, type PromisedFilter } from './order-filter.ts'

interface OrderFilterBarProps {
  filter: OrderFilter
  /** The list is of one status already. */
  hasStatus: boolean
  /** Beside an open order: only the field. */
  isCompact: boolean
  /** On a phone the rarer filters are folded away. */
  isNarrow: boolean
  onChange: (changes: Partial<OrderFilter>) => void
}

export function OrderFilterBar({ filter, hasStatus, isCompact, isNarrow, onChange }: OrderFilterBarProps) {
  const { status, startDate, endDate } = filter
  const [isUnfolded, setIsUnfolded] = useState(() => [status, startDate, endDate].some(Boolean))
  const set = (name: 'status' | 'promised' | 'startDate' | 'endDate', value: string) =>
    onChange({ [name]: value === '' ? undefined : value })
  const promised = (value: PromisedFilter, label: string) => (
    <FilterToggle
      label={label}
      isOn={filter.promised === value}
      onToggle={() => set('promised', filter.promised === value ? '' : value)}
    />
  )
  const rare = (
    <>
      {hasStatus && (
        <TextField
          select
          size="small"
          label={t('Status')}
          value={status ?? ''}
          onChange={(event) => set('status', event.target.value)}
          sx={{ width: { xs: '100%', sm: 140 } }}
        >
          <MenuItem value="">{t('Every status')}</MenuItem>
          {orderStatuses.map((known) => (
            <MenuItem key={known} value={known}>
              {t(known)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <DayField label={t('From')} value={startDate} onSet={(value) => set('startDate', value)} />
      <DayField label={t('To')} value={endDate} onSet={(value) => set('endDate', value)} />
    </>
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
          {!isNarrow && rare}
          <Box
            sx={{
              ...{ display: 'flex', gap: 1, overflowX: 'auto', scrollbarWidth: 'none', py: 0.25, maxWidth: '100%' },
              '& > *': { flexShrink: 0 },
            }}
          >
            {isNarrow && (
              <FilterToggle
                label={t('Filters')}
                icon={mdiTuneVariant}
                isOn={isUnfolded}
                onToggle={() => setIsUnfolded(!isUnfolded)}
              />
            )}
            {promised('late', t('Late'))}
            {promised('today', t('Promised today'))}
            <FilterToggle
              label={t('Unpaid')}
              isOn={filter.unpaid}
              onToggle={() => onChange({ unpaid: !filter.unpaid })}
            />
            <FilterToggle
              label={t('Home delivery')}
              isOn={filter.homeDelivery}
              onToggle={() => onChange({ homeDelivery: !filter.homeDelivery })}
            />
          </Box>
          {isNarrow && isUnfolded && rare}
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
