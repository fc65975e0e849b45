-- Warnings of the India Meteorological Department, as one more kind that a phone may get.
ALTER TABLE notification_choice ADD COLUMN official boolean NOT NULL DEFAULT false;
