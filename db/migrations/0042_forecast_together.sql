-- Forecasts now say how far the mean of many markets goes astray, and which prices they know. All are learned anew;
-- the first check for alerts after the start sees that none are there and begins.
DELETE FROM forecast_series;
DELETE FROM forecast_model;

ALTER TABLE forecast_model ADD COLUMN fetched_until timestamptz NOT NULL;
