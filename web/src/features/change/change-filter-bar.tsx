import { CHANGE_KINDS, CHANGE_SUBJECTS, contract } from '@clothesline/contract'
import { kindNames, subjectNames } from '@clothesline/paper'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { DayPair } from '../../components/day-pair.tsx'
import { FilterDay } from '../../components/filter-day.tsx'
import { LazySelectField } from '../../components/lazy-select-field.tsx'
import { actorWords } from '../../lib/actor-words.ts'
import { useCall } from '../../lib/call-query.ts'
import { t } from '../../lib/i18n.ts'
import { RANGES } from '../../lib/limits.ts'
import { useIsStoreAdmin } from '../../lib/session.ts'
import { useToday } from '../store/index.ts'
import { type ChangeFilter, nothingFiltered } from './use-change-filter.ts'

interface ChangeFilterBarProps {
  filter: ChangeFilter
  isFiltered: boolean
  /** What else can be done with the list. */
  children?: ReactNode
  onChange: (changes: Partial<ChangeFilter>) => void
}

export function ChangeFilterBar({ filter, isFiltered, children, onChange }: ChangeFilterBarProps) {
  const today = useToday()
  const people = usePeople(filter.who)
  return (
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, alignItems: 'center', mb: 2 }}
    >
      <Choice
        label={t('Who')}
        all={t('Everyone')}
        choices={people}
        value={filter.who}
        onChoose={(who) => onChange({ who })}
      />
      <DayPair>
        <FilterDay label={t('From')} value={filter.from} max={today} onChange={(from) => onChange({ from })} />
        <FilterDay label={t('Up to')} value={filter.to} max={today} onChange={(to) => onChange({ to })} />
      </DayPair>
      <Choice
        label={t('About')}
        all={t('Everything')}
        choices={CHANGE_SUBJECTS.map((thing) => [thing, t(subjectNames[thing])])}
        value={filter.thing}
        onChoose={(thing) => onChange({ thing: thing as ChangeFilter['thing'] })}
      />
      <Choice
        label={t('Kind')}
        all={t('All kinds')}
        choices={CHANGE_KINDS.map((kind) => [kind, t(kindNames[kind])])}
        value={filter.kind}
        onChoose={(kind) => onChange({ kind: kind as ChangeFilter['kind'] })}
      />
      {isFiltered && (
        <Button size="small" onClick={() => onChange(nothingFiltered)}>
          {t('Show all')}
        </Button>
      )}
      {children}
    </Box>
  )
}

type Choices = (readonly [value: string, words: string])[]

/** Everybody who can be in the log: the counter, the employees, and those outside the shop. */
function usePeople(chosen: string): Choices {
  const all = { startToken: 0, endToken: RANGES.employees, includeInactive: true }
  const { data } = useCall(contract.employee.allEmployees, all, { asStoreAdmin: useIsStoreAdmin() })
  const people: Choices = [
    ...['store', 'store-admin'].map((actor) => [actor, actorWords(actor)] as const),
    ...(data?.employees ?? []).map(({ _id, name }) => [`employee:${_id}`, name] as const),
    ...[['visitor', actorWords('visitor')] as const, ['admin', t('Platform Admin')] as const],
    ['head', t('Head store')] as const,
  ]
  // Of an address that names somebody else, such as admin:root.
  return chosen === '' || people.some(([actor]) => actor === chosen) ? people : [...people, [chosen, chosen]]
}

interface ChoiceProps {
  label: string
  all: string
  choices: Choices
  value: string
  onChoose: (value: string) => void
}

function Choice({ label, all, choices, value, onChoose }: ChoiceProps) {
  return (
    <LazySelectField
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 180 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      choices={[{ value: '', label: all }, ...choices.map(([value, label]) => ({ value, label }))]}
    />
  )
}
