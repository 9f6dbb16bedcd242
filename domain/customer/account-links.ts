/** How long a link for a new password is good. */
export const resetMinutes = 30;

/** How long the link that confirms a registration is good. */
export const confirmHours = 48;
