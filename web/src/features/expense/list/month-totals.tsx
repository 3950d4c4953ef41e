import { compareNames } from '@clothesline/domain'
import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'

interface MonthTotalsProps {
  total: number
  byCategory: { category: string; amt: number }[]
  chosen: string
  onChoose: (category: string) => void
}

/** Where the month's money went, the largest first; pressing one shows only its expenses. A phone shows the sum, and the rest when asked. */
export function MonthTotals({ total, byCategory, chosen, onChoose }: MonthTotalsProps) {
  const rows = byCategory.toSorted((a, b) => b.amt - a.amt || compareNames(a.category, b.category))
  const largest = rows[0]?.amt ?? 0
  const isNarrow = useIsNarrow()
  const [isUnfolded, setIsUnfolded] = useState(chosen !== '')
  const listId = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('By category')}
      sx={{ px: 2, py: { xs: 1, sm: 2 }, alignSelf: 'start' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <div>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Spent this month')}
          </Typography>
          <Typography data-testid="month-total" variant="figure" component="p">
            {formatMoney(total)}
          </Typography>
        </div>
        {isNarrow && (
          <Button
            aria-expanded={isUnfolded}
            aria-controls={listId}
            endIcon={<Icon path={isUnfolded ? mdiChevronUp : mdiChevronDown} />}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {t('By category')}
          </Button>
        )}
      </Box>
      <Box id={listId} component="ul" sx={categoriesStyle} hidden={isNarrow && !isUnfolded}>
        {rows.map(({ category, amt }) => (
          <li key={category}>
            <ButtonBase
              aria-pressed={category === chosen}
              onClick={() => onChoose(category === chosen ? '' : category)}
              sx={rowStyle}
            >
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {category}
              </Box>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {formatMoney(amt)}
              </Box>
              <Box aria-hidden="true" className="track">
                <Box className="bar" style={{ width: `${largest > 0 ? (100 * amt) / largest : 0}%` }} />
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Paper>
  )
}

const rowStyle = {
  width: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
  rowGap: 0.5,
  px: 1,
  py: 0.75,
  borderRadius: 1,
  typography: 'body2',
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed="true"]': { bgcolor: 'action.selected', fontWeight: 650 },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '& .track': { gridColumn: '1 / -1', height: 4, borderRadius: 2, bgcolor: 'action.hover', width: '100%' },
  '& .bar': { height: 4, borderRadius: 2, bgcolor: 'primary.main' },
  '@media (pointer: coarse)': { minHeight: 48 },
} as const

/** Above the list on a tablet, two beside each other; beside it on a wide page, one under the other. */
const categoriesStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mt: 1,
  mx: -1,
  display: 'grid',
  columnGap: 2,
  '&[hidden]': { display: 'none' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
} as const
