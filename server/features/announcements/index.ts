export { publishAnnouncement, takeAnnouncementBack } from './publish.ts';
export { createReadAnnouncement } from './read-announcement.ts';
export { findAnnouncement } from './store.ts';
