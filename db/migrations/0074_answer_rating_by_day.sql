-- An account's ratings are read by day for its export, and a visitor's (of no account) are forgotten by day.
CREATE INDEX answer_rating_user_id_rated_on ON answer_rating (user_id, rated_on, id);
DROP INDEX answer_rating_user_id;
