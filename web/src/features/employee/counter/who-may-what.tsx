import type { Employee } from '@clothesline/contract'
import { permissionNames } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { t } from '../../../lib/i18n.ts'
import { grantWords, permissionLabels } from './permission-words.ts'

/** Everybody with a PIN beside each other, permission by permission. */
export function WhoMayWhat({ people, onClose }: { people: Employee[]; onClose: () => void }) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId} variant="h2">
        {t('Who may do what')}
      </DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{t('Permission')}</th>
              {people.map(({ _id, name }) => (
                <th key={_id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionNames.map((permission) => (
              <tr key={permission}>
                <th scope="row">{permissionLabels[permission]()}</th>
                {people.map(({ _id, permissions }) => (
                  <td key={_id} className={permissions[permission] ? 'granted' : ''}>
                    {grantWords(permissions, permission)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const tableStyle = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  minWidth: '100%',
  '& th, & td': { px: 2, py: 1, textAlign: 'start', borderBottom: '1px solid', borderColor: 'divider' },
  '& td': { color: 'text.secondary', whiteSpace: 'nowrap' },
  '& .granted': { color: 'text.primary', fontWeight: 600 },
  '& th[scope="row"]': { fontWeight: 500, minWidth: 150 },
  // The names and the permissions stay in sight while the rest is scrolled.
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' },
  '& th:first-of-type': { position: 'sticky', insetInlineStart: 0, zIndex: 2, bgcolor: 'background.paper' },
} as const
