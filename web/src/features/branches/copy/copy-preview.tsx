import type { BranchCopy } from '@clothesline/contract'
import { branchStateText } from '@clothesline/paper'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { t } from '../../../lib/i18n.ts'
import { changeName, changeValue } from './change-words.ts'

/** What a copy changes in one branch, each with what it was. */
export function CopyPreview({ branch }: { branch: BranchCopy }) {
  const { storeName, state, changes, totalChanges, skipped } = branch
  const titleId = useId()
  return (
    <Card component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography variant="h3" id={titleId}>
        <bdi>{storeName}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {state === 'read' ? t('{count} changes', { count: totalChanges }) : branchStateText(state, t)}
      </Typography>
      {skipped > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('{count} rates are left out: this branch does not offer the cloth or the service.', { count: skipped })}
        </Typography>
      )}
      {changes.length > 0 && (
        <Box tabIndex={0} role="region" aria-labelledby={titleId} sx={{ maxHeight: 280, overflowY: 'auto', mt: 1 }}>
          <Box component="ul" sx={listStyle}>
            {changes.map((change) => (
              <Box component="li" key={`${change.kind} ${change.name} ${change.of}`}>
                <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
                  <bdi>{changeName(change)}</bdi>
                </Typography>
                <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{changeValue(change.kind, change.before)}</bdi>
                  {' → '}
                  <bdi>{changeValue(change.kind, change.after)}</bdi>
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {changes.length < totalChanges && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('And {count} more', { count: totalChanges - changes.length })}
        </Typography>
      )}
    </Card>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'grid',
    columnGap: 2,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  },
} as const
