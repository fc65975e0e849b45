-- The department tells the day of a warning, not the hour.
DELETE FROM weather_warning;
ALTER TABLE weather_warning
  DROP COLUMN issued_at,
  ADD COLUMN issued_on date NOT NULL;
